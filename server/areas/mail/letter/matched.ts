import { and, eq, exists, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { LetterKind } from '#contract/mail/letter.ts'
import { mailboxOf } from '#server/areas/common/outbox.ts'
import type { Db } from '#server/db/database.ts'
import { account, communicationChoice } from '#server/db/schema/index.ts'

/** Somebody who matches a letter: who it is, where an address arrives, and whether a letter goes there. */
export const matchedAs = (told: Record<'id' | 'first_name' | 'last_name' | 'email' | 'outcome', SQLWrapper>) => ({
  id: sql<number>`${told.id}`.as('id'),
  name: sql<string>`${told.first_name} || ' ' || ${told.last_name}`.as('name'),
  email: sql<string | null>`${told.email}`.as('email'),
  mailbox: sql<string>`${mailboxOf(told.email)}`.as('mailbox'),
  outcome: sql<string>`${told.outcome}`.as('outcome'),
})

/** Whether the account gets no such letters. One about the organisation of an event is no choice. */
export const hasOptedOut = (db: Db, kind: LetterKind): SQL =>
  kind === 'organisation'
    ? sql`false`
    : exists(
        db
          .select({ one: sql`1` })
          .from(communicationChoice)
          .where(
            and(
              eq(communicationChoice.account_id, account.id),
              eq(communicationChoice.kind, kind),
              not(communicationChoice.wanted),
            ),
          ),
      )
