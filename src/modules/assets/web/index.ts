// What the screens of other modules may use of equipment.
