import type { Verdict } from '#contract/events/attendees.ts'

/** For each kind of verdict its tones, in Hz and seconds, and its vibration, in milliseconds. */
const signals = {
  good: { tones: [[880, 0.12]], vibration: [80] },
  again: {
    tones: [
      [520, 0.12],
      [520, 0.12],
    ],
    vibration: [80, 80, 80],
  },
  bad: { tones: [[220, 0.4]], vibration: [400] },
} as const

const kinds: Partial<Record<Verdict, keyof typeof signals>> = {
  admitted: 'good',
  cameAlready: 'again',
  unlisted: 'again',
  unchecked: 'again',
  notListed: 'again',
  cardOnly: 'again',
  atDesk: 'again',
  walkIn: 'again',
  hasTicket: 'again',
}

function play(audio: AudioContext, tones: readonly (readonly [hertz: number, seconds: number])[]) {
  let at = audio.currentTime
  for (const [hertz, seconds] of tones) {
    const tone = new OscillatorNode(audio, { frequency: hertz })
    tone.connect(audio.destination)
    tone.start(at)
    tone.stop(at + seconds)
    at += seconds + 0.08
  }
}

/** A sound and a vibration for each verdict: the person at the door looks at the people. */
export function createDoorSignal() {
  let audio: AudioContext | undefined
  return (verdict: Verdict) => {
    const { tones, vibration } = signals[kinds[verdict] ?? 'bad']
    if ('vibrate' in navigator) navigator.vibrate([...vibration])
    if (!('AudioContext' in window)) return
    audio ??= new AudioContext()
    play(audio, tones)
  }
}
