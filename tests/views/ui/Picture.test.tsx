import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PatternTile, Picture } from '#src/ui/Picture.tsx'

const draw = () => render(<Picture src="/one.avif" alt="Dawn" fallback={<PatternTile name="Dawn" />} />)

test('a picture is shown under its name', () => {
  draw()
  expect(screen.getByRole('img', { name: 'Dawn' })).toHaveAttribute('src', '/one.avif')
})

test('one that does not come leaves its place to the pattern, which says which it was', () => {
  draw()
  fireEvent.error(screen.getByRole('img', { name: 'Dawn' }))
  expect(screen.queryByRole('img')).toBe(null)
  expect(screen.getByText('Dawn')).toBeVisible()
})

test('so does one that had failed before the page came alive', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0)
  draw()
  expect(screen.queryByRole('img')).toBe(null)
  vi.restoreAllMocks()
})
