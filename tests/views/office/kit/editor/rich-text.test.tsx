import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import RichText, { type RichTextProps } from '#src/office/kit/editor/RichText.tsx'

beforeAll(() => {
  // jsdom has no layout, and the editor scrolls to where the cursor is.
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })
})

const given = '<h2>Who it is for</h2><p>Teams of a <strong>public</strong> body</p>'

function show(props: Partial<RichTextProps> = {}) {
  const onChange = vi.fn<(html: string) => void>()
  const shown = render(<RichText label="Text" value={given} onChange={onChange} {...props} />)
  const again = (more: Partial<RichTextProps>) =>
    shown.rerender(<RichText label="Text" value={given} onChange={onChange} {...props} {...more} />)
  return { onChange, again, text: () => screen.getByRole('textbox', { name: 'Text' }) }
}

test('[OFF-30] the editor shows the text that it is given, and another one with another revision', () => {
  const { text, again, onChange } = show()
  expect(within(text()).getByRole('heading', { level: 2 })).toHaveTextContent('Who it is for')
  expect(screen.getByText('9 words')).toBeVisible()
  again({ value: '<p>Theirs</p>' })
  expect(text()).toHaveTextContent('Who it is for')
  again({ value: '<p>Theirs</p>', revision: 2 })
  expect(text()).toHaveTextContent(/^Theirs$/)
  expect(onChange).not.toHaveBeenCalled()
})

test('[OFF-30] a press in the toolbar changes the text and says the new HTML', async () => {
  const { onChange, text } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Kind of paragraph: Heading' }))
  await userEvent.click(screen.getByRole('menuitemradio', { name: /^Subheading/ }))
  expect(onChange).toHaveBeenLastCalledWith('<h3>Who it is for</h3><p>Teams of a <strong>public</strong> body</p>')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onChange).toHaveBeenLastCalledWith(given)
  await waitFor(() => expect(text()).toHaveFocus())
})

test('[OFF-30] an editor that is off takes nothing', async () => {
  const { onChange, text } = show({ disabled: true })
  expect(text()).toHaveAttribute('contenteditable', 'false')
  await userEvent.click(screen.getByRole('button', { name: 'Quote' }))
  expect(onChange).not.toHaveBeenCalled()
})
