import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts', 'tests/machines/**/*.test.ts', 'tests/direction.test.ts'],
          setupFiles: ['tests/support/record-transitions.ts'],
        },
      },
    ],
  },
})
