import { and, eq, sql } from 'drizzle-orm'
import type { LetterEntry, LetterSelection } from '#contract/mail/letter.ts'
import { listLetters } from '#contract/mail/letter-endpoints.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import { letter } from '#server/db/schema/index.ts'
import { describeLetters } from './letter.ts'

const list: List<number, LetterSelection, LetterEntry> = {
  table: letter,
  id: letter.id,
  orders: { newest: { by: letter.created_at, down: true }, oldest: { by: letter.created_at, down: false } },
  where: ({ state, event, q }) =>
    and(
      state && eq(letter.state, state),
      event ? eq(letter.event_id, event) : undefined,
      q?.trim() ? holdsWords(sql`${letter.subject}`, q) : undefined,
    ),
  describe: describeLetters,
}

export default officeList(listLetters, () => list)
