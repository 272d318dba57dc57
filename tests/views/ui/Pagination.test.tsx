import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { pageWindow } from '#domain/common/page-window.ts'
import { Pagination } from '#src/ui/Pagination.tsx'

function setup(page: number, total: number) {
  const turns = { onPrevious: vi.fn(), onNext: vi.fn(), onLast: vi.fn(), onGo: vi.fn() }
  render(<Pagination page={page} total={total} row={pageWindow(total, page)} target="list" {...turns} />)
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  return { ...turns, button }
}

test('[PAG-01] [PAG-02] of a single page both ends are disabled, not hidden', () => {
  const { button } = setup(1, 1)
  expect([button('Previous').disabled, button('Next').disabled]).toEqual([true, true])
})

test('[PAG-01] [PAG-02] Previous is disabled on the first page only, Next on the last only', () => {
  const ends = [1, 2, 3].map((page) => {
    const { button } = setup(page, 3)
    const disabled = [button('Previous').disabled, button('Next').disabled]
    cleanup()
    return disabled
  })
  expect(ends).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
})

test('[PAG-01] [PAG-02] [PAG-03] [PAG-04] every button says where it goes, and the current page is marked', async () => {
  const { onPrevious, onNext, onLast, onGo, button } = setup(8, 20)
  await userEvent.click(button('Previous'))
  await userEvent.click(button('Next'))
  await userEvent.click(button('Page 11'))
  await userEvent.click(button('Last page, 20'))
  expect([onPrevious, onNext, onGo, onLast].map(({ mock }) => mock.calls)).toEqual([[[]], [[]], [[11]], [[]]])
  const current = screen.getAllByRole('button').filter((one) => one.getAttribute('aria-current') === 'page')
  expect(current).toEqual([button('Page 8')])
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('Page 8 of 20')
})

test('[PAG-03] Enter and Space turn the page, too', async () => {
  const { onNext, onGo, button } = setup(8, 20)
  button('Next').focus()
  await userEvent.keyboard('{Enter}')
  button('Page 9').focus()
  await userEvent.keyboard(' ')
  expect([onNext.mock.calls, onGo.mock.calls]).toEqual([[[]], [[9]]])
})

test('without a script each button sends the page that it names', () => {
  const { button } = setup(8, 20)
  const form = button('Next').form
  expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '#list'])
  const sent = ['Previous', 'Next', 'Page 11', 'Last page, 20'].map((name) => {
    const { type, name: field, value } = button(name)
    return [type, field, value]
  })
  expect(sent).toEqual(['7', '9', '11', '20'].map((value) => ['submit', 'page', value]))
})

/** What the control shows between Previous and Next, and the last-page button after it. */
function shown() {
  const row = within(screen.getByRole('navigation')).getAllByRole('listitem')
  return row
    .map((item) => {
      if (item.textContent?.includes('Pages left out')) return '...'
      const name = within(item).queryByRole('button')?.getAttribute('aria-label') ?? ''
      return /^Page (\d+)$/.exec(name)?.[1] ?? name.replace(/^Last page, (\d+)$/, '[$1]')
    })
    .filter((one) => one && one !== 'Previous' && one !== 'Next')
    .join(' ')
}

test.each([
  [1, 1, '1'],
  [1, 20, '1 2 3 4 5 ... [20]'],
  [8, 20, '1 ... 6 7 8 9 10 11 ... [20]'],
  [20, 20, '... 15 16 17 18 19 20'],
])('[D-43] [PAG-03] [PAG-05] [PAG-06] [PAG-07] [PAG-08] on page %d of %d the control shows %s', (page, total, row) => {
  setup(page, total)
  expect(shown()).toBe(row)
})
