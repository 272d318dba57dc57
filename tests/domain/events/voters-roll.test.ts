import { expect, test } from 'vitest'
import { textOfRoll, votersNeeded } from '#domain/events/voters-roll.ts'

test('[PRE-04] a share of the roll is rounded up, and a quorum is never nothing', () => {
  const table = [
    ['share', 50, 100, 50],
    ['share', 50, 101, 51],
    ['share', 33, 300, 99],
    ['share', 33, 301, 100],
    ['share', 1, 3, 1],
    ['share', 100, 7, 7],
    ['share', 10, 0, 1],
    ['number', 40, 12, 40],
  ] as const
  for (const [quorum, quorum_of, voters, needed] of table)
    expect([quorum, quorum_of, voters, votersNeeded({ quorum, quorum_of }, voters)]).toEqual([
      quorum,
      quorum_of,
      voters,
      needed,
    ])
})

test('[PRE-04] the text of a roll is one for the same roll, however it is sorted and typed', () => {
  const facts = { event: 12, version: 2, day: '2026-11-30', needed: 1 }
  const ada = { number: 'FCT-000217', name: ' Ada  Obi\n', grade: 'Member' }
  const yemisi = { number: 'FCT-000031', name: 'Yẹ́misí Ọ̀ṣọ́'.normalize('NFD'), grade: 'Fellow' }
  const text =
    'Voters’ roll, NIPR FCT Chapter\nevent 12, version 2\nin good standing on 2026-11-30\n2 may vote\n1 are needed\n' +
    `FCT-000031\t${'Yẹ́misí Ọ̀ṣọ́'.normalize('NFC')}\tFellow\nFCT-000217\tAda Obi\tMember\n`
  expect(textOfRoll(facts, [ada, yemisi])).toBe(text)
  expect(textOfRoll(facts, [yemisi, ada])).toBe(text)
})
