import { and, eq, isNull } from 'drizzle-orm'
import type { EndingKind } from '#contract/common/standing.ts'
import { dayInAbuja, writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { returnedOn } from '#domain/dues/dues-reliefs.ts'
import { standing } from '#domain/dues/dues-standing.ts'
import { yearsInWords } from '#domain/dues/dues-words.ts'
import type { Context } from '#server/areas/common/context.ts'
import { memberTold } from '#server/areas/common/ledger/member-told.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { beforeAndAfter, type Facts, line } from '#server/areas/staff/approval/facts.ts'
import type { Db } from '#server/db/database.ts'
import { returnRequest } from '#server/db/schema/index.ts'

const ended: Record<EndingKind, string> = {
  lost: 'lost for arrears',
  resigned: 'resigned',
  transferred: 'moved to another chapter',
  expelled: 'expelled',
  died: 'died',
}

type Step = { step: 'end'; how: EndingKind; day?: string | undefined } | { step: 'takeBack' | 'approve' }

const owedIn = ({ owed, openYears }: { owed: number; openYears: number[] }) =>
  owed > 0 ? `${naira(owed / 100)}, for ${yearsInWords(openYears)}` : 'nothing'

/** What the member has asked for, where they have. */
async function askedBy(db: Db, id: number) {
  const [asked] = await db
    .select({ asks: returnRequest.asks, reason: returnRequest.reason })
    .from(returnRequest)
    .where(and(eq(returnRequest.account_id, id), isNull(returnRequest.ended_at)))
  if (!asked) return []
  const what = asked.asks === 'waive' ? 'to come back, and that some dues are waived' : 'to come back'
  const said = asked.reason ? `${what}: ${asked.reason}` : what
  return [['The member asks', said, said] as const]
}

/** Whether somebody is a member before and after it, and what they owe then. */
export async function tellMembership(
  db: Db,
  ctx: Pick<Context, 'clock'>,
  id: number,
  given: Step & { minute: string | null },
): Promise<Facts> {
  const { person, name, number, grade, standing: now, records } = await memberTold({ db, ...ctx }, id)
  const day = dayInAbuja(ctx.clock.now())
  const minute = given.minute ? [['Minute of the council', given.minute, given.minute] as const] : []
  const was =
    now.membership === 'member' ? 'Member' : now.membership === 'none' ? 'none' : `Ended: ${ended[now.membership]}`
  const who = [
    ['Name', name, name],
    ['Number', number ?? '', number ?? ''],
  ] as const
  if (given.step === 'end') {
    const on = given.day ?? day
    return {
      tables: [
        beforeAndAfter('The membership', [
          ...who,
          ['Membership', was, `Ended on ${writtenDay(on)}: ${ended[given.how]}`],
          ['Grade', grade ?? '', ''],
          ['Dues owed', owedIn(now), owedIn(now)],
          ...minute,
        ]),
      ],
      blocks: now.membership === 'member' ? [] : ['This membership has ended already.'],
      follows: [
        line('No new year is charged', 'what is owed stays owed'),
        line('The number stays theirs', number),
        given.how === 'died'
          ? line('Nobody is mailed')
          : line('The member is mailed, with the reason', person.email ?? 'no address is known'),
        line('The ending can be taken back', 'by two persons again'),
      ],
      records,
    }
  }
  const back = standing(returnedOn(await readFacts(db, id), day), await readRules(db), day)
  const returns = given.step === 'approve'
  const asks = await askedBy(db, id)
  return {
    tables: [
      beforeAndAfter('The membership', [
        ...who,
        ['Membership', was, returns ? `${was}, return approved` : 'Member, as if never left'],
        ['Dues owed', owedIn(now), returns ? owedIn(now) : owedIn(back)],
        ...asks,
        ...minute,
      ]),
    ],
    blocks: now.membership === 'member' ? ['The membership goes on already.'] : [],
    follows: returns
      ? [
          line('The office verifies the arrears next', `${owedIn(back)} as things stand`),
          line('Then the membership goes on', 'with number and grade as they were'),
          line('The member is mailed', person.email ?? 'no address is known'),
        ]
      : [
          line('The years in between are owed', owedIn(back)),
          line('Number, grade and time in grade stay', number),
          line('The member is mailed', person.email ?? 'no address is known'),
        ],
    records,
  }
}
