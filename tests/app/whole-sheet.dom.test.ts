import { afterEach, describe, expect, test } from 'vitest'
import { createWholeSheet } from '#src/app/whole-sheet.ts'

afterEach(() => document.head.replaceChildren())

const sheets = () => Array.from(document.head.querySelectorAll('link'))
const hrefs = () => sheets().map((link) => [link.rel, link.getAttribute('href')])
const whole = [['stylesheet', '/assets/whole.css']]

function setup() {
  const dress = createWholeSheet('/assets/whole.css')
  const ready: number[] = []
  const ask = (number: number) => dress().then(() => ready.push(number))
  const say = (event: 'load' | 'error') => sheets().at(-1)?.dispatchEvent(new Event(event))
  return { dress, ready, ask, say }
}

describe('the whole sheet', () => {
  test('is not fetched before it is asked for', () => {
    setup()
    expect(hrefs()).toEqual([])
  })

  test('is waited for until it has loaded', async () => {
    const { ready, ask, say } = setup()
    const asked = ask(1)
    await Promise.resolve()
    expect([hrefs(), ready]).toEqual([whole, []])
    say('load')
    await asked
    expect([hrefs(), ready]).toEqual([whole, [1]])
  })

  test('is fetched once, however often it is asked for', async () => {
    const { ready, ask, say } = setup()
    const [first, second] = [ask(1), ask(2)]
    say('load')
    await Promise.all([first, second])
    await ask(3)
    expect([hrefs(), ready]).toEqual([whole, [1, 2, 3]])
  })

  test('holds no page back where it cannot be had, and is fetched anew for the next', async () => {
    const { ready, ask, say } = setup()
    const asked = ask(1)
    say('error')
    await asked
    expect([hrefs(), ready]).toEqual([[], [1]])
    const again = ask(2)
    expect(hrefs()).toEqual(whole)
    say('load')
    await again
    expect([hrefs(), ready]).toEqual([whole, [1, 2]])
  })
})

test.each([[undefined], ['']])('a page that links it already (%j) fetches nothing', async (href) => {
  expect(await createWholeSheet(href)()).toBe(undefined)
  expect(hrefs()).toEqual([])
})
