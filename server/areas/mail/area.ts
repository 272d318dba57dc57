import type { Area } from '../area.ts'
import { letterJob } from './letter/post-letter.ts'
import { sendLetterAct } from './letter/send-letter.ts'
import { changeGuardedWords } from './mail-template/guarded-words.ts'
import { communicationRoutes, oneClickRoute } from './routes/communications.ts'
import { letterRoutes } from './routes/letters.ts'
import { mailRoutes } from './routes/mails.ts'

export const mail: Area = {
  api: [communicationRoutes, mailRoutes, letterRoutes],
  site: [oneClickRoute],
  guardedActs: () => [changeGuardedWords, sendLetterAct],
  jobKinds: () => ({ letter: letterJob }),
}
