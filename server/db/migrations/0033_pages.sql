CREATE TABLE "leader" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leader_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" text NOT NULL,
	"group" text NOT NULL,
	"place" integer NOT NULL,
	"line" text,
	"image" text,
	"image_alt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_text" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_text_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "page_text_key_unique" UNIQUE("key")
);
