import { act, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SearchBox } from '#src/ui/form/SearchBox.tsx'

function box(given: Partial<Parameters<typeof SearchBox>[0]> = {}) {
  return (
    <SearchBox
      input={createRef()}
      label="Search news"
      value=""
      maxLength={100}
      result=""
      onChange={() => {}}
      onClear={() => {}}
      onSend={() => {}}
      {...given}
    />
  )
}

test('where no script runs its text is sent to the page it stands on, and so is none', () => {
  render(box({ value: 'dues' }))
  const input = screen.getByRole('searchbox', { name: 'Search news' })
  const clear = screen.getByRole('button', { name: 'Clear search' })
  if (!(input instanceof HTMLInputElement && clear instanceof HTMLButtonElement)) throw new Error('No controls')
  const forms = [input.form, clear.form].map(
    (form) => form && [form.method, form.getAttribute('action'), [...new FormData(form)]],
  )
  expect(forms).toEqual([
    ['get', null, [['q', 'dues']]],
    ['get', null, []],
  ])
})

test('what somebody typed before the page came alive is not lost', async () => {
  const typed: string[] = []
  const page = box({ onChange: (text) => typed.push(text) })
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page)
  const input = place.querySelector('input')
  if (input) input.value = 'due'
  const root = await act(async () => hydrateRoot(place, page))
  expect([typed, input?.value]).toEqual([['due'], 'due'])
  await act(async () => root.unmount())
  place.remove()
})
