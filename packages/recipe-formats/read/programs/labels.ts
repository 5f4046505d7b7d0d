const known =
  /^(?:title|description|(?:manual )?source|(?:original |photo |public )?url|url host|yield|serves|servings|(?:prep|cook|total|active)(?: time)?|cookbook|section|categories|course|cuisine|main ingredient|tags|rating|private|favorite|image|cost|calories|fat|saturated fat|cholesterol|sodium|sugar|carbohydrate|fiber|protein|created at|updated at|ingredients|instructions|directions|notes?)$/;

/** Sections whose labels count anywhere at the beginning of a line; the other labels count before the first of them. */
const sections = /^(?:ingredients|instructions|directions|notes?)$/;

/**
 * Returns the values of a text that has labels such as 'Title: Soup' at the beginning of its lines, by their names in lower
 * case. A line without a label continues the value before it.
 */
export function readLabels(text: string): (label: string) => string {
  const values = new Map<string, string>();
  let [label, isInSections] = ['', false];
  for (const line of text.split('\n')) {
    const [, found, value = ''] = /^([A-Z][\w ]{1,20}):[ \t]*(.*)$/.exec(line) ?? [];
    const name = found?.toLowerCase();
    if (name && known.test(name) && !values.has(name) && (!isInSections || sections.test(name))) {
      label = name;
      isInSections ||= sections.test(name);
      values.set(label, value);
    } else if (label) values.set(label, `${values.get(label)}\n${line}`);
  }
  return (name) => (values.get(name.toLowerCase()) ?? '').trim().replace(/^"([\s\S]*)"$/, '$1');
}
