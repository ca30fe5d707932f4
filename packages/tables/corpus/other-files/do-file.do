* analysis
use gdp.dta, clear
tsset year
regress gdp L.gdp if year > 1990
