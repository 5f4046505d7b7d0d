/**
 * The weight of a cup of a food in grams, as a range between sources such as USDA FoodData Central
 * and King Arthur.
 */
const table: [food: RegExp, low: number, high: number][] = [
  [/peanut butter/i, 240, 270],
  [/coconut milk|cream|milk|yogurt|yoghurt|mascarpone|kefir/i, 215, 262],
  [/butter|ghee/i, 215, 235],
  [/corn ?starch/i, 110, 130],
  [/baking powder|baking soda/i, 180, 290],
  [/flour/i, 112, 162],
  [/powdered sugar|icing sugar|confectioner/i, 100, 130],
  [/sugar/i, 190, 222],
  [/honey|syrup|molasses/i, 310, 345],
  [/chocolate chips/i, 165, 175],
  [/quinoa/i, 168, 186],
  [/couscous|semolina/i, 160, 178],
  [/bulgur/i, 138, 155],
  [/mayonnaise/i, 205, 242],
  [/oil/i, 205, 225],
  [/vinegar|water|stock|broth|bouillon|wine|brandy|juice|vermouth|bourbon/i, 230, 252],
  [/limoncello/i, 235, 270],
  [/soy sauce|tamari|worcestershire|oyster sauce|doubanjiang/i, 240, 300],
  [/tomato paste|puré|puree|curry paste|miso/i, 225, 280],
  [/tomato sauce|crushed/i, 230, 262],
  [/lentils|split|peas \(dried/i, 180, 212],
  [/rice/i, 175, 212],
  [/oat/i, 80, 105],
  [/bread/i, 45, 125],
  [/feta/i, 113, 150],
  [/cheese|parmesan|parmigiano|cheddar/i, 80, 135],
  [/salt/i, 215, 305],
  [/yeast/i, 130, 165],
  [/walnut|hazelnut/i, 90, 142],
  [/sliced almond/i, 84, 95],
  [/cashew|peanut|almond/i, 110, 150],
  [/pecan/i, 98, 116],
  [/macadamia/i, 125, 150],
  [/blueberr/i, 138, 172],
  [/raspberr/i, 118, 128],
  [/peas|edamame/i, 110, 160],
  [/chickpea|bean/i, 150, 205],
  [/raisin|currant/i, 140, 172],
  [/spinach|chard|mint|cilantro|parsley/i, 15, 62],
  [/broccoli/i, 65, 105],
  [/mushroom/i, 65, 112],
  [/leek|celery/i, 85, 125],
  [/sweet potato|potato|celeriac|onion|carrot|pepper/i, 100, 165],
  [/tomato/i, 145, 210],
  [/banana/i, 215, 305],
  [/olives/i, 130, 182],
  [/cocoa/i, 75, 122],
  [/ginger|garlic/i, 95, 172],
  [/spice|cinnamon|cumin|paprika|turmeric|tumeric|pepper|masala|nutmeg|mustard/i, 85, 152],
];

/**
 * Returns the minimum and maximum grams per milliliter of the food that a text names, or null if
 * unknown.
 */
export function gramsPerMilliliter(text: string): [low: number, high: number] | null {
  const found = table.find(([food]) => food.test(text));
  return found ? [found[1] / 236.588, found[2] / 236.588] : null;
}
