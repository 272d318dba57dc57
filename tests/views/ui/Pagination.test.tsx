// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { pageWindow } from '#src/lib/page-window.ts'
import { Pagination } from '#src/ui/Pagination.tsx'

afterEach(cleanup)

function setup(page: number, total: number) {
  const go = vi.fn()
  render(<Pagination page={page} total={total} row={pageWindow(total, page)} onGo={go} />)
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  return { go, button }
}

test('[PAG-01] [PAG-02] the ends are disabled, not hidden', () => {
  const { button } = setup(1, 1)
  expect([button('Previous').disabled, button('Next').disabled]).toEqual([true, true])
})

test('[PAG-01] Previous is disabled on the first page only, [PAG-02] Next on the last only', () => {
  const first = setup(1, 3)
  expect([first.button('Previous').disabled, first.button('Next').disabled]).toEqual([true, false])
  cleanup()
  const last = setup(3, 3)
  expect([last.button('Previous').disabled, last.button('Next').disabled]).toEqual([false, true])
})

test('[PAG-03] [PAG-04] every button says where it goes, and the current page is marked', async () => {
  const { go, button } = setup(8, 20)
  await userEvent.click(button('Previous'))
  await userEvent.click(button('Next'))
  await userEvent.click(button('Page 11'))
  await userEvent.click(button('Last page, 20'))
  expect(go.mock.calls).toEqual([[7], [9], [11], [20]])
  const current = screen.getAllByRole('button').filter((one) => one.getAttribute('aria-current') === 'page')
  expect(current).toEqual([button('Page 8')])
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('Page 8 of 20')
})
