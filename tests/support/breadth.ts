/** `npm run soak -- breadth` looks at everything in every way; `npm test` at everything, each in the way whose turn it is. */
export const everywhere = process.env.BREADTH === 'whole'

/** All ways to look at something, or one of them: the test beside it has the next. */
export const inTurn = <Way>(ways: readonly Way[], place: number): readonly Way[] =>
  everywhere ? ways : ways.filter((_, at) => at === place % ways.length)

/** Each thing with the ways to look at it. */
export const looks = <Thing, Way>(things: readonly Thing[], ways: readonly Way[]): [Thing, Way][] =>
  things.flatMap((thing, place) => inTurn(ways, place).map((way): [Thing, Way] => [thing, way]))

/** Cases of which a neighbour, or a smaller test, already shows what they show. */
export const onlyInFullRun = <Case>(...cases: Case[]): Case[] => (everywhere ? cases : [])

/** All of them, or every so many-th, of what one piece of code makes. */
export const everyNth = <Thing>(things: readonly Thing[], every: number): readonly Thing[] =>
  everywhere ? things : things.filter((_, place) => place % every === 0)
