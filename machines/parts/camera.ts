import { eventOf } from './params.ts'
import { watched } from './unprovided.ts'

/** What a camera that reads codes reports. */
export type CameraEvent =
  | { type: 'code.seen'; code: string }
  | { type: 'camera.failed'; text: string }
  /** It has a light, which this browser can switch. */
  | { type: 'torch.found' }

/** The camera of a machine that reads codes: on while it is in `on`. Its machine has `watchCamera` and `setTrouble`. */
export const cameraRegion = <const Initial extends 'on' | 'off'>(initial: Initial) =>
  ({
    initial,
    states: {
      off: { on: { 'camera.start': { target: 'on', actions: { type: 'setTrouble', params: { text: '' } } } } },
      on: {
        tags: 'camera',
        invoke: watched('watchCamera'),
        on: {
          'camera.stop': { target: 'off' },
          'camera.failed': { target: 'off', actions: { type: 'setTrouble', params: eventOf } },
        },
      },
    },
  }) as const

/** The light of a camera that has one. Its machine has the action `switchTorch`; the camera goes dark as it is closed. */
const closed = { 'camera.stop': { target: 'missing' }, 'camera.failed': { target: 'missing' } } as const
export const torchRegion = {
  initial: 'missing',
  states: {
    missing: { on: { 'torch.found': { target: 'dark' } } },
    dark: {
      tags: 'torch',
      on: { ...closed, 'torch.switch': { target: 'lit', actions: { type: 'switchTorch', params: { isOn: true } } } },
    },
    lit: {
      tags: ['torch', 'lit'],
      on: { ...closed, 'torch.switch': { target: 'dark', actions: { type: 'switchTorch', params: { isOn: false } } } },
    },
  },
} as const
