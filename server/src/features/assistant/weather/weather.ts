/** A place as a person named it, and where it is. The name is the geocoder's: data, as texts of events are. */
export interface Place {
  /** With its country, and its region where that tells it from a namesake: `Paris, Texas, United States`. */
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Weather of a stretch of time at a place; temperatures in °C, wind in km/h, rain as its likelihood in percent. */
export interface Forecast {
  readonly place: Place;
  /** Epoch milliseconds: of what was asked, as much as is known. */
  readonly from: number;
  readonly to: number;
  /** For people, without the place: one line such as `rain, 9 to 14 °C`, or for several days a list of them. */
  readonly summary: string;
  readonly lowest: number;
  readonly highest: number;
  /** Null where it is not known, as of many past hours. */
  readonly rain: number | null;
  readonly wind: number | null;
  /** Whom the licence of the data asks to name beside it, as markdown. */
  readonly source: string;
}

/** What is asked of Open-Meteo (design, section 9, Weather). */
export interface Weather {
  /**
   * @throws AppError `UNAVAILABLE` with a sentence where the service does not answer in 5 s, `NOT_FOUND` where no place has that
   *   name, `INVALID_DATE` where the time lies beyond what is forecast; the signal's reason once it is aborted
   */
  forecast(placeName: string, from: number, to: number, signal: AbortSignal): Promise<Forecast>;
}
