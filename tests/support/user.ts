import { act, fireEvent, screen, within } from '@testing-library/react'
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event'

/** The person at the page. */
export let user: UserEvent

/** Before each test: with no key held down, and the pointer nowhere. */
export function seatAnother() {
  // Without styles nothing lies in a pointer's way, and to look for it takes longer than the press.
  user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
}

type Place = Pick<typeof screen, 'getByLabelText' | 'findByRole'>

/** Presses this button, as soon as it is there. */
export const press = async (name: string | RegExp, place: Place = screen) =>
  user.click(await place.findByRole('button', { name }))

/** What is in this dialog, as soon as it is open. */
export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

/** Puts these texts into the fields whose labels begin so, in the place of what is there: for tests that are not about typing. */
export function fill(fields: Record<string, string>, place: Place = screen) {
  for (const [label, value] of Object.entries(fields)) {
    const field = place.getByLabelText((text) => text.startsWith(label))
    act(() => field.focus())
    fireEvent.change(field, { target: { value } })
  }
}
