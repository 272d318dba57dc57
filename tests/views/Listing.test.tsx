import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Pending } from '#src/api/reader.ts'
import { Listing } from '#src/views/shell/Listing.tsx'
import { show } from '#tests/support/show.tsx'

type Given = Pending<string[]>

/** A page with one list, which gets the next of these readings each time it is asked for. */
async function setup(...readings: [Given, ...Given[]]) {
  let asked = 0
  const page = await show<{ reading: Given }>({
    load: () => {
      const reading = readings[Math.min(asked, readings.length - 1)] ?? readings[0]
      asked += 1
      return { reading }
    },
    view: (data) =>
      data && (
        <Listing reading={data.reading} empty="No News Post at the Moment" loading={<p role="status">Loading news</p>}>
          {(titles) => (
            <ul>
              {titles.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          )}
        </Listing>
      ),
  })
  return { ...page, asked: () => asked }
}

const words = () => document.body.textContent
const titles = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const tryAgain = () => screen.getByRole('button', { name: 'Try again' })
const comeBack = () => act(async () => void window.dispatchEvent(new Event('online')))

/** A reading on its way, and how it arrives. */
function onItsWay() {
  let arrive: (reading: Awaited<Given>) => void = () => {}
  const reading = new Promise<Awaited<Given>>((resolve) => {
    arrive = resolve
  })
  return { reading, arrive: (given: Awaited<Given>) => act(async () => arrive(given)) }
}

describe('a list', () => {
  test('that is there is shown', async () => {
    await setup({ data: ['One', 'Two'] })
    expect(titles()).toEqual(['One', 'Two'])
    expect(words()).toBe('OneTwo')
  })

  test('[HOME-23] that is empty says so', async () => {
    await setup({ data: [] })
    expect(words()).toBe('No News Post at the Moment')
  })

  test('[HOME-22] on its way shows its spinner, and then what has come', async () => {
    const { reading, arrive } = onItsWay()
    await setup(reading)
    expect(screen.getByRole('status').textContent).toBe('Loading news')
    expect(titles()).toEqual([])
    await arrive({ data: ['One'] })
    expect(words()).toBe('One')
  })

  test('[HOME-22] [HOME-23] on its way may turn out empty', async () => {
    const { reading, arrive } = onItsWay()
    await setup(reading)
    await arrive({ data: [] })
    expect(words()).toBe('No News Post at the Moment')
  })

  test('on its way may turn out not to be had', async () => {
    const { reading, arrive } = onItsWay()
    await setup(reading)
    await arrive({ failure: 'Could not Get all News Post' })
    expect(words()).toBe('Could not Get all News PostTry again')
  })
})

describe('a list that could not be had', () => {
  test('[ERR-24] says why, and not that it is empty', async () => {
    await setup({ failure: 'Could not Get all News Post' })
    expect(words()).toBe('Could not Get all News PostTry again')
  })

  test('[D-20] has words also where nobody gave any', async () => {
    await setup({ failure: '' })
    expect(words()).toBe('Something went wrongTry again')
  })

  test('is asked for again by its button', async () => {
    const { asked } = await setup({ failure: 'Could not Get all News Post' }, { data: ['One'] })
    expect(asked()).toBe(1)
    await act(async () => fireEvent.click(tryAgain()))
    await expect.poll(titles).toEqual(['One'])
    expect([asked(), screen.queryByRole('button')]).toEqual([2, null])
  })

  test('stays with its button where that does not help, as often as it takes', async () => {
    const { asked } = await setup({ failure: 'First' }, { failure: 'Second' }, { data: ['One'] })
    await act(async () => fireEvent.click(tryAgain()))
    await expect.poll(words).toBe('SecondTry again')
    await expect.poll(() => tryAgain().ariaBusy).toBe(null)
    await act(async () => fireEvent.click(tryAgain()))
    await expect.poll(titles).toEqual(['One'])
    expect(asked()).toBe(3)
  })

  test('comes back by itself with the connection', async () => {
    const { asked } = await setup({ failure: 'Could not Get all News Post' }, { data: ['One'] })
    await comeBack()
    await expect.poll(titles).toEqual(['One'])
    await comeBack()
    expect(asked()).toBe(2)
  })
})

test('a connection that comes back asks for nothing that is there', async () => {
  const { asked } = await setup({ data: ['One'] })
  await comeBack()
  expect([asked(), titles()]).toEqual([1, ['One']])
})
