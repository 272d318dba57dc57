import { afterEach, expect, test, vi } from 'vitest'
import { keepScreenOn } from '#src/lib/camera.ts'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

test('[EVX-29] the screen stays on while the camera is, also after the page was hidden, and no longer', async () => {
  const release = vi.fn(async () => {})
  const request = vi.fn(async () => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  const hidden = vi.spyOn(document, 'hidden', 'get')
  const turn = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const ended = new AbortController()
  keepScreenOn(ended.signal)
  expect(request.mock.calls).toEqual([['screen']])
  turn(true)
  expect(request).toHaveBeenCalledTimes(1)
  turn(false)
  expect(request).toHaveBeenCalledTimes(2)
  ended.abort()
  await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1))
  turn(true)
  turn(false)
  expect(request).toHaveBeenCalledTimes(2)
})
