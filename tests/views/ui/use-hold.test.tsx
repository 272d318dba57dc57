import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useHold } from '#src/ui/overlay/use-hold.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Sample({ said }: { said: string[] }) {
  const box = useRef<HTMLDivElement>(null)
  useHold(box, { onHold: () => said.push('hold'), onRelease: () => said.push('release') })
  return (
    <>
      <div ref={box} data-testid="box">
        <button type="button">First</button>
        <button type="button">Second</button>
      </div>
      <button type="button">Elsewhere</button>
    </>
  )
}

function setup() {
  const said: string[] = []
  render(<Sample said={said} />)
  const box = screen.getByTestId('box')
  return {
    said,
    enter: () => fireEvent.pointerEnter(box),
    leave: () => fireEvent.pointerLeave(box),
    focus: (name: string) => screen.getByRole('button', { name }).focus(),
  }
}

function hideTab(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  fireEvent(document, new Event('visibilitychange'))
}

test('a pointer over it holds, and releases when it leaves', () => {
  const { said, enter, leave } = setup()
  enter()
  expect(said).toEqual(['hold'])
  leave()
  expect(said).toEqual(['hold', 'release'])
})

test('focus inside holds; moving it within says nothing new', () => {
  const { said, focus } = setup()
  focus('First')
  focus('Second')
  expect(said).toEqual(['hold'])
  focus('Elsewhere')
  expect(said).toEqual(['hold', 'release'])
})

test('a hidden tab holds until it is seen again', () => {
  const { said } = setup()
  hideTab(true)
  expect(said).toEqual(['hold'])
  hideTab(false)
  expect(said).toEqual(['hold', 'release'])
})

test('with several reasons at once it is released only after the last one', () => {
  const { said, enter, leave, focus } = setup()
  enter()
  focus('First')
  hideTab(true)
  leave()
  hideTab(false)
  expect(said).toEqual(['hold'])
  focus('Elsewhere')
  expect(said).toEqual(['hold', 'release'])
})

test('what appears in a hidden tab is held from the start', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { said } = setup()
  expect(said).toEqual(['hold'])
})
