import { named } from '#contract/common/named.ts'
import { ofPerson, type PersonField, personNames } from '#contract/identity/person-fields.ts'
import { may } from '#domain/common/permissions.ts'
import type { OfficeSession } from '#server/areas/common/context.ts'
import { account } from '#server/db/schema/index.ts'

/** Where the database has what is known of a person. Each has its own type there, which a loop over the names forgets. */
export const personColumns = named(personNames, (name) => account[name]) as Pick<typeof account, PersonField>

type Person = Pick<typeof account.$inferSelect, PersonField>

/** What is known of a person as this reader may see it. */
export const toldTo = ({ roles }: Pick<OfficeSession, 'roles'>, person: Person) =>
  named(personNames, (name) => {
    const { permission } = ofPerson(name)
    return permission === undefined || may(roles, permission) ? person[name] : null
  })

/** What was typed, as it is kept: what is empty is not known. What was not sent stays as it is. */
export const toKeep = (sent: Record<string, string | undefined>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, text]) => (text === undefined ? [] : [[name, text || null] as const])),
  )
