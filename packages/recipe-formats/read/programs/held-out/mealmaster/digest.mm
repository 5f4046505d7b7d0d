Date: 11-02-95 (09:14)
From: SOMEBODY
Subj: dips

MMMMM----- Recipe via Meal-Master (tm) v8.05

      Title: Green Dip
 Categories: Dips, Mexican
      Yield: 4 cups

      4 c  Cräme fraåche
      2 ts Jalape§os; minced
      1 bn Cilantro

  Stir together; chill. Oven not needed (but 350¯F is what the card
  says).

MMMMM

MMMMM----- Recipe via Meal-Master (tm) v7.07

      Title: Wrapped Dates
 Categories: Appetizers
   Servings:   6

      1 pk (4-oz) blanched whole
           -almonds
  1 1/2 lb Lean thinly sliced bacon cut
           -into thirds
   8-10    Dates, pitted and soaked in
           -hot tea until plump

  Wrap, skewer, and bake at 400 until crisp, 12-15 minutes.

  Note: drain on paper.

MMMMM

MMMMM----- Recipe via Meal-Master (tm) v8.05

      Title: Skillet Corn Cake
 Categories: Breads
      Yield: 1 Cake

MMMMM-------------------------------DRY-------------------------------
      2 c  Cornmeal
      1 ts Baking soda

MMMMM-------------------------------FAT-------------------------------
      3 tb Lard

MMMMM------------------------------BATTER-----------------------------
  Mix dry; cut in the lard; add buttermilk until it pours.

MMMMM------------------------------BAKING-----------------------------
  Hot skillet, hot oven, 20 minutes.

MMMMM
