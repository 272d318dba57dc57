/** What the tests of one worker share: its files run one after another, with the same modules. */
export const recording = {
  /** Set by a test file that walks generated paths. They prove that nothing is dead, not that anything is right. */
  generated: false,
  watched: false,
  taken: new Set<string>(),
}
