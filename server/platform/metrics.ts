/** What one sample of a measure is about. Never a person: patterns of routes, names of states. */
export type Labels = Record<string, string>

interface Sample {
  labels?: Labels
  value: number
  /** What comes after the name: `_bucket`, `_sum`. */
  suffix?: string
}

/** A measure as Prometheus reads it. */
export interface Measure {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function line(name: string, { labels = {}, value, suffix = '' }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

/** The text form 0.0.4 of Prometheus. */
export const asText = (measures: Measure[]): string =>
  measures
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map((sample) => line(name, sample)),
    ])
    .map((text) => `${text}\n`)
    .join('')

export const gauge = (name: string, help: string, value: number): Measure => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Times {
  labels: Labels
  /** For each bucket those that fit in it and in none before; the last are the longer ones. */
  counts: number[]
  sum: number
}

/** Counts how long something took, apart for each set of labels. */
export function createHistogram(name: string, help: string) {
  const all = new Map<string, Times>()

  function timesOf(labels: Labels): Times {
    const key = JSON.stringify(labels)
    const times = all.get(key) ?? { labels, counts: Array<number>(BUCKETS.length + 1).fill(0), sum: 0 }
    all.set(key, times)
    return times
  }

  function samplesOf({ labels, counts, sum }: Times): Sample[] {
    let count = 0
    const buckets = counts.map((fitting, place) => {
      count += fitting
      return { labels: { ...labels, le: String(BUCKETS[place] ?? '+Inf') }, value: count, suffix: '_bucket' }
    })
    return [...buckets, { labels, value: sum, suffix: '_sum' }, { labels, value: count, suffix: '_count' }]
  }

  return {
    observe(labels: Labels, seconds: number) {
      const times = timesOf(labels)
      const fits = BUCKETS.findIndex((most) => seconds <= most)
      const place = fits < 0 ? BUCKETS.length : fits
      times.counts[place] = (times.counts[place] ?? 0) + 1
      times.sum += seconds
    },
    read: (): Measure => ({ name, help, type: 'histogram', samples: Array.from(all.values()).flatMap(samplesOf) }),
  }
}

export type Histogram = ReturnType<typeof createHistogram>
