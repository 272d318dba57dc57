import * as to from '#contract/staff/shell-endpoints.ts'
import { applicationVerbs } from './application-verbs.ts'
import { backupVerbs } from './backup-verbs.ts'
import { contentVerbs } from './content-verbs.ts'
import { fileVerbs } from './file-verbs.ts'
import { paymentVerbs } from './payment-verbs.ts'
import { staffVerbs } from './staff-verbs.ts'
import type { Verb } from './verb.ts'

export const verbs = new Map<string, Verb>([
  [
    'whoami',
    {
      usage: 'whoami',
      does: 'says as whom the office is in',
      run: async (call) => {
        const data = await call(to.whoIsOffice)
        return { said: `In as the office, ${data.email ?? 'by its key'}`, data }
      },
    },
  ],
  ...applicationVerbs,
  ...fileVerbs,
  ...paymentVerbs,
  ...contentVerbs,
  ...backupVerbs,
  ...staffVerbs,
])

const lines = [{ usage: 'help', does: 'tells the verbs' }, ...verbs.values()]
const widest = Math.max(...lines.map(({ usage }) => usage.length))

export const helpText = [
  'The chapter office from a shell: npm run office -- <verb> [--json]',
  '',
  ...lines.map(({ usage, does }) => `  ${usage.padEnd(widest)}  ${does}`),
  '',
  'It speaks to the running site: on this machine, or on PUBLIC_URL with OFFICE_KEY.',
].join('\n')
