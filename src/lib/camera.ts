import { fromCallback } from 'xstate'
import type { CameraEvent } from '#machines/parts/camera.ts'

const LOOK = 120

const troubles: Record<string, string> = {
  NotAllowedError: 'The camera is not allowed here. Allow it in the settings of the browser, or',
  NotFoundError: 'This device has no camera. You can',
}

/** Why there is no camera, and what to type in its place. */
const troubleOf = (error: unknown, typed: string) =>
  `${(error instanceof Error && troubles[error.name]) || 'The camera does not work. Another program may be using it. You can'} type the ${typed}.`

/** The browser's own reader of codes, as far as it is used here. TypeScript does not know it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface Detectors {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

async function ownReader(): Promise<((video: HTMLVideoElement) => Promise<string | null>) | null> {
  const detectors: Detectors | undefined = Reflect.get(globalThis, 'BarcodeDetector')
  if (!detectors || !(await detectors.getSupportedFormats()).includes('qr_code')) return null
  const detector = new detectors({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

/** Reads codes by the library: a picture without a code is what it throws at. */
async function libraryReader(): Promise<(video: HTMLVideoElement) => Promise<string | null>> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const paint = canvas.getContext('2d', { willReadFrequently: true })
  if (!paint) throw new Error('There is nothing to draw on')
  return async (video) => {
    const [width, height] = [video.videoWidth, video.videoHeight]
    Object.assign(canvas, { width, height })
    paint.drawImage(video, 0, 0)
    const image = paint.getImageData(0, 0, width, height)
    try {
      return decodeQR(image)
    } catch {
      return null
    }
  }
}

/** Keeps the screen on until it is told to stop: nobody touches the phone while people are let in. */
export function keepScreenOn(signal: AbortSignal) {
  let lock: Promise<WakeLockSentinel | undefined> | undefined
  // Browsers let it go dark again once the page was hidden.
  const ask = () => {
    if (!document.hidden) lock = navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  ask()
  document.addEventListener('visibilitychange', ask, { signal })
  signal.addEventListener('abort', () => void lock?.then((held) => held?.release()))
}

/** The light of a camera is not among what TypeScript knows of its tracks. */
const hasTorch = (track: MediaStreamTrack | undefined): track is MediaStreamTrack =>
  track?.getCapabilities !== undefined && 'torch' in track.getCapabilities()

/** Switches the light of the camera that a video element shows. */
export function switchTorch(videoId: string, isOn: boolean) {
  const video = document.getElementById(videoId)
  const stream = video instanceof HTMLVideoElement && video.srcObject
  const [track] = stream instanceof MediaStream ? stream.getVideoTracks() : []
  const light: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn }
  if (hasTorch(track)) track.applyConstraints({ advanced: [light] }).catch(() => {})
}

/** What is told of a camera while it is watched. */
interface Seeing {
  seen: (code: string) => void
  torchFound: () => void
}

/** Shows the camera in a video element and tells each code that it sees, until it is told to stop. */
async function readCodes(videoId: string, { seen, torchFound }: Seeing, signal: AbortSignal) {
  const read = (await ownReader()) ?? (await libraryReader())
  const video = document.getElementById(videoId)
  if (!(video instanceof HTMLVideoElement)) throw new Error('There is nothing to draw on')
  const wanted = { facingMode: 'environment', width: { ideal: 1280 } }
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted })
  const ended = new AbortController()
  keepScreenOn(ended.signal)
  try {
    video.srcObject = stream
    await video.play()
    if (hasTorch(stream.getVideoTracks()[0]) && !signal.aborted) torchFound()
    while (!signal.aborted) {
      if (!stream.active) throw new Error('The camera has stopped')
      const code = await read(video)
      if (code !== null && !signal.aborted) seen(code)
      await new Promise((go) => setTimeout(go, LOOK))
    }
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
    ended.abort()
  }
}

/** Watches the camera that a video element shows. Where there is none, it says what to type instead. */
export const watchCodes = (videoId: string, typed = 'ticket number') =>
  fromCallback<CameraEvent, undefined>(({ sendBack }) => {
    const ended = new AbortController()
    const seeing: Seeing = {
      seen: (code) => sendBack({ type: 'code.seen', code }),
      torchFound: () => sendBack({ type: 'torch.found' }),
    }
    readCodes(videoId, seeing, ended.signal).catch((error: unknown) => {
      if (!ended.signal.aborted) sendBack({ type: 'camera.failed', text: troubleOf(error, typed) })
    })
    return () => ended.abort()
  })
