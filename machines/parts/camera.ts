import { eventOf } from './params.ts'
import { watched } from './unprovided.ts'

/** What a camera that reads codes reports. */
export type CameraEvent = { type: 'code.seen'; code: string } | { type: 'camera.failed'; text: string }

/** The camera of a machine that reads codes: on while it is in `on`. Its machine has `watchCamera` and `takeTrouble`. */
export const cameraRegion = <const Initial extends 'on' | 'off'>(initial: Initial) =>
  ({
    initial,
    states: {
      off: { on: { 'camera.start': { target: 'on', actions: { type: 'takeTrouble', params: { text: '' } } } } },
      on: {
        tags: 'camera',
        invoke: watched('watchCamera'),
        on: {
          'camera.stop': { target: 'off' },
          'camera.failed': { target: 'off', actions: { type: 'takeTrouble', params: eventOf } },
        },
      },
    },
  }) as const
