/** Read by `npm run migration`. */
export default { dialect: 'postgresql', schema: './server/db/schema/index.ts', out: './server/db/migrations' }
