/** Cities of one state that share a zone (delivery_zones); pincodes or prefixes, separated by spaces. */
export type StateCities = {
  state: string;
  zone: 'city' | 'south' | 'metro' | 'india' | 'far';
  noCod?: boolean;
  noPickup?: boolean;
  cities: Record<string, string>;
};
