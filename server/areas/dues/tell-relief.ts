import { dayInAbuja, writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { duesYearOf, nameOfYear } from '#domain/dues/dues-facts.ts'
import { goingOn, type NewRelief, relievable, weighRelief } from '#domain/dues/dues-reliefs.ts'
import { standing } from '#domain/dues/dues-standing.ts'
import type { Context } from '#server/areas/common/context.ts'
import { memberTold } from '#server/areas/common/ledger/member-told.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { beforeAndAfter, type Facts, line } from '#server/areas/staff/approval/facts.ts'
import type { Db } from '#server/db/database.ts'

const KOBO = 100
const sum = (kobo: number) => naira(kobo / KOBO)

/** The years with what they cost and when they fall due, and what is owed, before and after it. */
export async function tellRelief(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  id: number,
  { relief, minute }: { relief: NewRelief; minute: string },
): Promise<Facts> {
  const { name, number, grade, records } = await memberTold({ db, clock }, id)
  const day = dayInAbuja(clock.now())
  const [facts, rules] = [await readFacts(db, id), await readRules(db)]
  const { refusal, off } = weighRelief({ facts, rules, day }, relief)
  const years = relievable({ facts, rules, day })
  const rows = years.flatMap(({ year, price, due }): [string, string, string][] => {
    const label = nameOfYear(year)
    if (relief.kind === 'putOff')
      return year === relief.year
        ? [[label, `${sum(price)}, due ${writtenDay(due)}`, `${sum(price)}, due ${writtenDay(relief.until)}`]]
        : []
    const last = relief.kind === 'exempt' ? year : relief.toYear
    const becomes = relief.kind === 'waived' ? 0 : relief.price
    return relief.fromYear <= year && year <= last ? [[label, sum(price), sum(Math.min(price, becomes))]] : []
  })
  const given = { day, kind: relief.kind }
  const after =
    relief.kind === 'putOff'
      ? { ...facts, postponements: [...facts.postponements, { day, year: relief.year, until: relief.until }] }
      : {
          ...facts,
          reliefs: [
            ...facts.reliefs,
            {
              ...given,
              kind: relief.kind,
              fromYear: relief.fromYear,
              toYear: relief.kind === 'exempt' ? null : relief.toYear,
              price: relief.kind === 'waived' ? 0 : relief.price,
            },
          ],
        }
  const owed = (of: typeof facts) => sum(standing(goingOn(of, day), rules, day).owed)
  const isForEver = relief.kind === 'exempt'
  return {
    sum: off === null ? null : sum(off),
    tables: [
      beforeAndAfter('The years, and what is owed', [
        ['Name', name, name],
        ['Number', number ?? '', number ?? ''],
        ['Grade', grade ?? '', grade ?? ''],
        ...rows,
        ['Dues owed', owed(facts), owed(refusal === null ? after : facts)],
        ['Minute', minute, minute],
      ]),
    ],
    blocks: refusal === null ? [] : [refusal],
    follows: [
      isForEver
        ? line(`Every year from ${nameOfYear(relief.fromYear)} on costs this`, 'until somebody lifts it')
        : line(relief.kind === 'putOff' ? 'The year is owed later, and not less' : 'These years cost that much less'),
      line('My dues of the member says so', 'with reason and minute'),
      line('It can be lifted', `from then on the years of ${nameOfYear(duesYearOf(day))} and later cost what they did`),
    ],
    records,
  }
}
