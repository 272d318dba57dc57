import { monitorEventLoopDelay } from 'node:perf_hooks'
import { gauge, type Measure } from './metrics.ts'

const NANOSECONDS = 1e9
const MICROSECONDS = 1e6

/** Watches this process from now on. The delay of its loop is that since the last reading. */
export function watchProcess() {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const started = Date.now() / 1_000 - process.uptime()

  function read(): Measure[] {
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const delays = { '0.5': delay.percentile(50), '0.99': delay.percentile(99), '1': delay.max }
    const samples = Object.entries(delays).map(([quantile, value]) => ({
      labels: { quantile },
      value: value / NANOSECONDS,
    }))
    delay.reset()
    return [
      gauge('process_resident_memory_bytes', 'Memory of this process.', rss),
      gauge('nodejs_heap_size_used_bytes', 'Heap that is in use.', heapUsed),
      gauge('process_start_time_seconds', 'When this process began.', started),
      {
        name: 'process_cpu_seconds_total',
        help: 'Time of processors that this process has used.',
        type: 'counter',
        samples: [{ value: (user + system) / MICROSECONDS }],
      },
      { name: 'site_event_loop_delay_seconds', help: 'How late the loop was.', type: 'gauge', samples },
    ]
  }

  return { read, stop: () => delay.disable() }
}
