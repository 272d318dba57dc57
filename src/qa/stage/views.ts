import views from '../charts/views.json'

/** In the demo's data. */
const samples: Record<string, string> = { $eventId: '1', $gradeId: '3', $token: 'a-token', $newsPostTitle: 'news' }

/** Where the view of a machine stands, with samples in place of what an address leaves open. */
export function addressOf(id: string): string {
  const path = new Map(Object.entries(views)).get(id) ?? '/'
  return path.replace(/\$\w+/g, (name) => samples[name] ?? '1')
}
