/** States and union territories by the code that starts a GSTIN. Source: the GST network's list; 25 and 28 are retired. */
export const indianStates = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
} as const;

export type StateCode = keyof typeof indianStates;

/** Names in alphabetical order, as used in addresses. */
export const stateNames: readonly string[] = Object.values(indianStates).toSorted();

/** Alternative and former names. */
const otherNames: Record<string, StateCode> = {
  orissa: '21',
  pondicherry: '34',
  uttaranchal: '05',
  newdelhi: '07',
  nctofdelhi: '07',
  delhinct: '07',
  andamanandnicobar: '35',
  dadraandnagarhaveli: '26',
  damananddiu: '26',
  tamilnad: '33',
};

const codes = new Map<string, StateCode>([
  // Sound: Object.entries keeps the keys of the table above.
  ...(Object.entries(indianStates) as [StateCode, string][]).map(([code, name]) => [lettersOf(name), code] as const),
  ...Object.entries(otherNames),
]);

/** The code of a State by any name or spelling; undefined if unknown. */
export function stateCodeOf(name: string): StateCode | undefined {
  return codes.get(lettersOf(name));
}

function lettersOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z]/g, '');
}

/** Whether two names are different States; false if either is unknown. */
export function areDifferentStates(one: string, other: string): boolean {
  const [code, otherCode] = [stateCodeOf(one), stateCodeOf(other)];
  return code !== undefined && otherCode !== undefined && code !== otherCode;
}
