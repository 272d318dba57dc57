/** What stands at the head of a list until the office writes its own. */
export const usualIntros: Readonly<Record<string, string>> = {
  '/events':
    'Meetings, clinics, workshops and evenings for people who practise public relations in the Federal Capital Territory. Choose an event to see what it is about, what it costs and how to take your place.',
}
