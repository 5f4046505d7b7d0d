/**
 * Cuts of meat on one line each, below the animals that have them: they do not replace each other. After `=` stand
 * other names, after `>` the smaller cuts that it is divided into.
 */
export const meatCutsText = `
# chicken, turkey, duck, goose
breast = fillet, filet, tender, tenderloin, cutlet
leg > thigh, drumstick
thigh
drumstick = drum
wing
neck
carcass = bone
# beef, veal
steak = sirloin, ribeye, rump, flank, skirt, tenderloin, fillet, filet
cutlet
brisket
chuck
shank = shin
cheek
rib
roast
# pork, boar
belly
chop = cutlet
loin
tenderloin = fillet, filet
shoulder = butt
rib
hock = knuckle
cheek
leg
steak
# lamb, mutton, goat, venison
leg
shoulder
chop = cutlet
rib = rack
shank
neck
loin
steak
`;
