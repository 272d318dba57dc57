# syntax=docker/dockerfile:1
# Builds the site and ships what docs/deploy.md says: the bundled server, the client and the packages that are not bundled.
#   docker build -t chapter .                      the site, for production
#   docker build -t chapter-demo --target demo .   the demo, with its mailbox and card provider

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# The tree of routes, which `prepare` writes, is written by the build as well.
RUN npm ci --ignore-scripts
COPY . .
# Only a demo loads the sandbox: production does not carry it.
RUN npm run build && mv dist/server/sandbox.js /sandbox.js

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:24-bookworm-slim AS site
WORKDIR /app
# Threads that read files and pictures give back what they took: else a hundred megabytes more stay.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production APP_MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# A new volume takes over the owner of the folder: the site does not run as root.
RUN mkdir -m 700 /data && chown node:node /data
COPY package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]

FROM site AS demo
COPY --from=build /sandbox.js ./dist/server/sandbox.js
ENV APP_MODE=demo
EXPOSE 3001

# The last stage is what is built when none is named.
FROM site
