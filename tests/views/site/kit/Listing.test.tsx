import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Refusal } from '#contract/common/refusal.ts'
import { Listing } from '#src/site/kit/Listing.tsx'
import { show } from '#tests/support/show.tsx'

type Answer = string[] | Promise<string[]>

afterEach(() => comeBack())

type Answers = [Answer | string, ...(Answer | string)[]]

function Page({ ask }: { ask: () => Answer }) {
  const list = useQuery({ queryKey: ['list'], queryFn: ask })
  return (
    <Listing query={list} empty="No News Post at the Moment" loading={<p role="status">Loading news</p>}>
      {(titles) => (
        <ul>
          {titles.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      )}
    </Listing>
  )
}

/** A page with one list, which gets the next of these answers each time it is asked for: a list, or why there is none. */
async function setup(...answers: Answers) {
  let asked = 0
  const ask = () => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? answers[0]
    asked += 1
    if (typeof answer === 'string') throw new Refusal(503, answer)
    return answer
  }
  const page = await show({ view: () => <Page ask={ask} /> })
  return { ...page, asked: () => asked }
}

const words = () => document.querySelector('div')?.textContent
const titles = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const tryAgain = () => screen.getByRole('button', { name: 'Try again' })
const press = () => act(async () => fireEvent.click(tryAgain()))
const say = (name: 'online' | 'offline') => act(async () => void window.dispatchEvent(new Event(name)))
async function comeBack() {
  await say('offline')
  await say('online')
}

/** An answer on its way, and how it arrives. */
function onItsWay() {
  let arrive: (list: string[]) => void = () => {}
  let refuse: (error: Error) => void = () => {}
  const answer = new Promise<string[]>((resolve, reject) => {
    arrive = resolve
    refuse = reject
  })
  return {
    answer,
    arrive: (list: string[]) => act(async () => arrive(list)),
    refuse: (words: string) => act(async () => refuse(new Refusal(503, words))),
  }
}

describe('a list', () => {
  test('that is there is shown', async () => {
    await setup(['One', 'Two'])
    await expect.poll(titles).toEqual(['One', 'Two'])
    expect(words()).toBe('OneTwo')
  })

  test('[HOME-23] that is empty says so', async () => {
    await setup([])
    await expect.poll(words).toBe('No News Post at the Moment')
  })

  test('[HOME-22] on its way shows its spinner, and then what has come', async () => {
    const { answer, arrive } = onItsWay()
    await setup(answer)
    expect(screen.getByRole('status').textContent).toBe('Loading news')
    expect(titles()).toEqual([])
    await arrive(['One'])
    await expect.poll(words).toBe('One')
  })

  test('[HOME-22] [HOME-23] on its way may turn out empty', async () => {
    const { answer, arrive } = onItsWay()
    await setup(answer)
    await arrive([])
    await expect.poll(words).toBe('No News Post at the Moment')
  })

  test('on its way may turn out not to be had', async () => {
    const { answer, refuse } = onItsWay()
    await setup(answer)
    await refuse('Could not Get all News Post')
    await expect.poll(words).toBe('Could not Get all News PostTry again')
  })

  test('that cannot be had anew stays as it was', async () => {
    const { queryClient, asked } = await setup(['One'], 'Not now')
    await expect.poll(titles).toEqual(['One'])
    await act(() => queryClient.invalidateQueries())
    await expect.poll(asked).toBe(2)
    expect(words()).toBe('One')
  })
})

describe('a list that could not be had', () => {
  test('[ERR-24] says why, and not that it is empty', async () => {
    await setup('Could not Get all News Post')
    await expect.poll(words).toBe('Could not Get all News PostTry again')
  })

  test('[D-20] has words even if none were given', async () => {
    await setup('')
    await expect.poll(words).toBe('Something went wrongTry again')
  })

  test('is asked for again by its button', async () => {
    const { asked } = await setup('Could not Get all News Post', ['One'])
    await expect.poll(asked).toBe(1)
    await expect.poll(() => screen.queryAllByRole('button').length).toBe(1)
    await press()
    await expect.poll(titles).toEqual(['One'])
    expect([asked(), screen.queryByRole('button')]).toEqual([2, null])
  })

  test('stays with its button where that does not help, as often as it takes', async () => {
    const { asked } = await setup('First', 'Second', ['One'])
    await expect.poll(words).toBe('FirstTry again')
    await press()
    await expect.poll(words).toBe('SecondTry again')
    await press()
    await expect.poll(titles).toEqual(['One'])
    expect(asked()).toBe(3)
  })

  test('comes back by itself with the connection', async () => {
    const { asked } = await setup('Could not Get all News Post', ['One'])
    await expect.poll(words).toBe('Could not Get all News PostTry again')
    await comeBack()
    await expect.poll(titles).toEqual(['One'])
    await comeBack()
    expect(asked()).toBe(2)
  })
})

test('a connection that comes back asks for nothing that is there', async () => {
  const { asked } = await setup(['One'])
  await expect.poll(titles).toEqual(['One'])
  await comeBack()
  expect([asked(), titles()]).toEqual([1, ['One']])
})
