/** Adds sizes to tiers of organisations, the highest first: the first of several is large, and the last of three or more small. */
export const sizeTiers = <Tier extends object>(tiers: Tier[]): (Tier & { size?: 'large' | 'small' })[] =>
  tiers.map((tier, n) => ({
    ...tier,
    ...(tiers.length > 1 && n === 0 && { size: 'large' as const }),
    ...(tiers.length > 2 && n === tiers.length - 1 && { size: 'small' as const }),
  }));
