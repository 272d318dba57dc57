const stepsOf = (path: string) => path.split('/').filter(Boolean)

/** Finds the route of a path; where several fit, the one with the fewest names for what changes. */
export function createMatching<Route extends { path: string }>(routes: readonly Route[]) {
  const known = routes
    .map((route) => ({ route, steps: stepsOf(route.path) }))
    // That stands for every path that is nowhere.
    .filter(({ steps }) => steps.at(-1) !== '$')
    .toSorted((one, other) => one.route.path.split('$').length - other.route.path.split('$').length)
  return (pathname: string) => {
    const asked = stepsOf(pathname)
    const fits = (steps: string[]) =>
      steps.length === asked.length && steps.every((step, place) => step.startsWith('$') || step === asked[place])
    return known.find(({ steps }) => fits(steps))?.route
  }
}
