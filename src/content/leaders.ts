/** Who leads the chapter. Placeholders: the chapter writes its own names and portraits here. */
export interface Leader {
  id: number
  name: string
  /** Address of a portrait; without one the card draws a monogram of the position. */
  image: string | null
  position: string
}

export const currentLeaders: [Leader, ...Leader[]] = [
  { id: 1, name: 'Name of Chairman', image: null, position: 'Chairman' },
  { id: 2, name: 'Name of Vice Chairman', image: null, position: 'Vice Chairman' },
  { id: 3, name: 'Name of Secretary', image: null, position: 'Secretary' },
  { id: 4, name: 'Name of Treasurer', image: null, position: 'Treasurer' },
  { id: 5, name: 'Name of Publicity Officer', image: null, position: 'Publicity Officer' },
  { id: 6, name: 'Name of Membership Officer', image: null, position: 'Membership Officer' },
]
