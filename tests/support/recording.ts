/** Set as soon as a test file walks generated paths. They prove that nothing is dead, not that anything is right. */
export const recording = { generated: false }
