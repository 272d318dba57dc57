/** The heading over what a member has applied for. */
export const APPLICATIONS = 'applications'

/** The button that was pressed is no longer one: what came of it takes its place. */
export const showApplications = () => document.getElementById(APPLICATIONS)?.focus()
